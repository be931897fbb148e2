import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Group.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Drawer.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/Loader.css";
import "#web/features/dashboard/mantine.css";
import { type CSSVariablesResolver, createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

/** Maps Mantine's variables to our design tokens, so that its components look like ours. */
const resolveVariables: CSSVariablesResolver = () => {
  const tokens = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-soft)",
    "--mantine-color-error": "var(--error)",
    "--mantine-color-anchor": "var(--brand)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--brand-soft)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-primary-color-filled": "var(--brand)",
    "--mantine-primary-color-filled-hover": "var(--brand)",
    "--mantine-primary-color-contrast": "var(--on-brand)",
    "--mantine-primary-color-light": "var(--brand-soft)",
    "--mantine-primary-color-light-color": "var(--brand)",
    "--mantine-color-white": "var(--surface)",
    "--mantine-color-dark-6": "var(--surface)",
  };
  return { variables: {}, light: tokens, dark: tokens };
};

const theme = createTheme({
  fontFamily: "var(--font)",
  defaultRadius: "var(--radius)",
  respectReducedMotion: true,
  focusRing: "auto",
  shadows: { xs: "none", sm: "none", md: "var(--shadow)", lg: "var(--shadow)", xl: "var(--shadow)" },
  components: {
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 150 },
        overlayProps: { color: "var(--backdrop)", backgroundOpacity: 1 },
      },
    },
  },
});

/** Provides Mantine with the product's theme. */
export function DashboardTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
