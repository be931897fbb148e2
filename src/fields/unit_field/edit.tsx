import type { EditProps } from "#fields/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { showDate } from "#rules/dates.ts";
import { showCents, toCents } from "#rules/money.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

/** The homes that a form lists, to pick one of them; a line of text where it lists none. */
export function UnitFieldEdit(props: EditProps<Value>) {
  return props.field.choices ? <HomeChoice {...props} /> : <TextEdit maxLength={200} {...props} />;
}

function HomeChoice({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const money = (dollars: string) => showCents(toCents(dollars));
  const options = (field.choices ?? []).map((choice) => {
    const home = context.homes?.find((each) => each.id === choice.value);
    const facts = home && [
      home.rent && t("Rent {rent}", { rent: money(home.rent) }),
      home.deposit && t("Deposit {deposit}", { deposit: money(home.deposit) }),
      home.available_from ? t("Available {day}", { day: showDate(home.available_from) }) : t("Available now"),
      toCents(home.price) > 0 ? t("Application fee {fee}", { fee: money(home.price) }) : t("No application fee"),
    ];
    return { value: choice.value, label: [choice.label, ...(facts ?? []).filter(Boolean)].join(" · ") };
  });
  return (
    <RadioGroup
      {...frameOf({ field, id, errors }, t)}
      options={options}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
