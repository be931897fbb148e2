import { type FocusEvent, type ReactNode, useState } from "react";
import styles from "./field.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { useT } from "./texts.tsx";

/** What every form control shows around its input. The texts come translated. */
export type FrameProps = {
  /** unique on the page: the control's own id; what belongs to it is derived from it */
  id: string;
  label: string;
  /** a sign before the label that says nothing more than it */
  icon?: IconName | undefined;
  required?: boolean | undefined;
  /** shown under the label at all times */
  help?: string | undefined;
  /** shown when asked for */
  tooltip?: string | undefined;
  errors?: string[] | undefined;
};

/** The ids of what describes a control, for its `aria-describedby`. */
export function describedBy({ id, help, errors }: Pick<FrameProps, "id" | "help" | "errors">): string | undefined {
  return [help && `${id}-help`, errors?.length && `${id}-errors`].filter(Boolean).join(" ") || undefined;
}

/** The attributes that tie a control to its frame: spread onto the control (or onto each control of a group). */
export function controlProps(frame: Pick<FrameProps, "id" | "help" | "errors" | "required">) {
  return {
    "aria-describedby": describedBy(frame),
    "aria-invalid": frame.errors?.length ? true : undefined,
    "aria-required": frame.required || undefined,
  };
}

type FrameBoxProps = FrameProps & {
  children: ReactNode;
  /** the focus left the control and all its parts */
  onLeave?: (() => void) | undefined;
};

function leaving(onLeave: (() => void) | undefined) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
}

/** Label, help, tooltip and errors around one control whose id is `id`. */
export function FieldFrame({ children, onLeave, ...frame }: FrameBoxProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where the focus goes
    <div
      className={styles.frame}
      data-invalid={frame.errors?.length ? true : undefined}
      onBlur={onLeave && leaving(onLeave)}
    >
      {frame.tooltip ? (
        <div className={styles.head}>
          <Label {...frame} />
          <Tooltip id={frame.id} label={frame.label} text={frame.tooltip} />
        </div>
      ) : (
        <Label {...frame} />
      )}
      <Help id={frame.id} text={frame.help} />
      {children}
      <Errors id={frame.id} errors={frame.errors} />
    </div>
  );
}

function Label({ id, icon, label, required }: FrameProps) {
  return (
    <label htmlFor={id} className={styles.label}>
      {icon && <LabelIcon name={icon} />}
      {label}
      {required && <RequiredMark />}
    </label>
  );
}

/** The same around several controls that answer one question. The `fieldset` has the id and can take the focus. */
export function GroupFrame({ children, onLeave, ...frame }: FrameBoxProps) {
  return (
    <fieldset
      id={frame.id}
      tabIndex={-1}
      className={styles.frame}
      data-invalid={frame.errors?.length ? true : undefined}
      aria-describedby={describedBy(frame)}
      onBlur={onLeave && leaving(onLeave)}
    >
      <legend className={frame.tooltip ? `${styles.label} ${styles.beside}` : styles.label}>
        {frame.icon && <LabelIcon name={frame.icon} />}
        {frame.label}
        {frame.required && <RequiredMark />}
      </legend>
      {frame.tooltip && <Tooltip id={frame.id} label={frame.label} text={frame.tooltip} />}
      <Help id={frame.id} text={frame.help} />
      {children}
      <Errors id={frame.id} errors={frame.errors} />
    </fieldset>
  );
}

export function LabelIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={16} />
    </span>
  );
}

function RequiredMark() {
  const t = useT();
  return (
    <span className={styles.required} title={t("Required")}>
      <span aria-hidden="true">*</span>
      <span className={styles.unseen}>{t("(required)")}</span>
    </span>
  );
}

function Help({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={`${id}-help`} data-look="help" className={styles.help}>
      {text}
    </p>
  ) : null;
}

/** Messages at fault, announced when they appear. */
export function Errors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div id={`${id}-errors`} role="alert" className={styles.errors}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

function Tooltip({ id, label, text }: { id: string; label: string; text: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.tooltipButton}
        aria-expanded={open}
        aria-controls={`${id}-tooltip`}
        aria-label={t("More about {label}", { label })}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <p id={`${id}-tooltip`} className={styles.tooltip} hidden={!open}>
        {text}
      </p>
    </>
  );
}
