import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import {
  deviceSupport,
  notificationDeviceQuery,
  subscribeDevice,
  unsubscribeDevice,
} from "#web/api/notification-device.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { toast } from "#web/hooks/toast.ts";

/** Renders the switch for notifications on this device; nothing if the server has no device notifications. */
export function DeviceSwitch() {
  const t = useT();
  const texts = t(accountSettingsTexts);
  const query = useQuery(notificationDeviceQuery);
  const device = query.data;
  const [choice, setChoice] = useState<boolean>();
  const [support, setSupport] = useState(deviceSupport);
  if (!device) return <QueryFailure of={query} />;
  if (!device.key) return null;
  const { key } = device;
  if (support !== "possible")
    return (
      <div>
        <h3>{texts.device}</h3>
        <p>{support === "blocked" ? texts.device_blocked : texts.device_unsupported}</p>
      </div>
    );
  const switchNotifications = async (on: boolean) => {
    setChoice(on);
    try {
      const result = on ? await subscribeDevice(key) : await unsubscribeDevice();
      if (result === "not_allowed") setSupport(deviceSupport());
      else if (result === "no_service") toast("error", texts.device_no_service);
      else toast("success", t(commonTexts).saved);
    } catch (error) {
      toast("error", failureText(error, t));
    } finally {
      setChoice(undefined);
    }
  };
  return (
    <Switch
      id="device"
      title={texts.device}
      text={texts.device_text}
      checked={choice ?? device.on}
      onChange={(on) => void switchNotifications(on)}
    />
  );
}
