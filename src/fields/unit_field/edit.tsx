import type { OfferedHome } from "#contract/schemas/homes.ts";
import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { homeName } from "#rules/household/home-text.ts";
import { formatAmount, toCents } from "#rules/money/money.ts";
import { formatDate } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import type { Value } from "./kind.ts";

/** Renders a choice of the form's listed homes, or a text input if it lists none. */
export default function UnitFieldEdit(props: EditProps<Value>) {
  return props.field.choices ? <HomeChoice {...props} /> : <TextEdit maxLength={200} {...props} />;
}

function HomeChoice({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  const options = (field.choices ?? []).map((choice) => {
    const home = context.homes?.find((each) => each.id === choice.value);
    return { value: choice.value, label: home ? <HomeCard home={home} /> : choice.label };
  });
  return (
    <RadioGroup
      {...frameOf({ field, id, errors, context })}
      options={options}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Renders a home with its address, monthly rent and application fee. */
function HomeCard({ home }: { home: OfferedHome }) {
  const t = useT();
  const facts = [
    home.rent && t(fieldsTexts).rent({ rent: formatAmount(home.rent) }),
    home.deposit && t(fieldsTexts).deposit({ deposit: formatAmount(home.deposit) }),
    home.is_available_now
      ? t(fieldsTexts).available_now
      : home.available_from && t(fieldsTexts).available({ day: formatDate(home.available_from) }),
  ];
  return (
    <>
      <span className={styles.name}>{homeName(home)}</span>
      <span className={styles.line}>{`${home.city}, ${home.state} ${home.zip}`}</span>
      <span className={styles.facts}>{facts.filter(Boolean).join(" · ")}</span>
      <span className={styles.facts}>
        {toCents(home.price) > 0
          ? t(commonTexts).application_fee({ fee: formatAmount(home.price) })
          : t(commonTexts).no_application_fee}
      </span>
    </>
  );
}
