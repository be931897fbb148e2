import { DashboardTheme } from "#web/features/dashboard/mantine.tsx";

/** The place where toasts appear: recipients use the landlord's own screens, which show them. */
export default function Toasts() {
  return <DashboardTheme>{null}</DashboardTheme>;
}
