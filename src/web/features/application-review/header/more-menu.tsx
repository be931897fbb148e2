import { Menu } from "@mantine/core";
import { useRef } from "react";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { isDestructive, type MenuAction } from "#web/features/application-review/header/application-actions.ts";
import styles from "#web/features/application-review/header/more-menu.module.css";

/** The menu of actions that don't fit in the header. */
export function MoreMenu({ actions, busy }: { actions: MenuAction[]; busy: boolean }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  return (
    // rendered in place, not in a portal, to be within the page's landmarks and contain only menu items
    <Menu
      position="bottom-end"
      shadow="md"
      width={250}
      transitionProps={{ duration: 120 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} busy={busy} className={styles.button} aria-label={t(applicationReviewTexts).actions}>
          {!busy && <Icon name="more" size={18} />}
          <span className={styles.text}>{t(applicationReviewTexts).more}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, name, run }, index) => (
          <Menu.Item
            key={label}
            data-autofocus={index === 0 || undefined}
            className={isDestructive(name) ? styles.danger : undefined}
            leftSection={<Icon name={icon} size={18} />}
            onClick={() => {
              // focus the button, so that a dialog opened now can return the focus to an element that still exists
              button.current?.focus();
              run();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
