import { createContext, type FocusEvent, type ReactNode, useContext, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Icon, type IconName } from "../buttons/icon.tsx";
import { type Translate, useT } from "../texts.tsx";
import styles from "./field.module.css";

/** The properties of the frame around every form control. Texts are already translated. */
export type FrameProps = {
  /** unique on the page: the control's ID, from which the IDs of its label, help and errors are derived */
  id: string;
  label: string;
  /** a decorative icon before the label */
  icon?: IconName | undefined;
  required?: boolean | undefined;
  /** always shown below the label */
  help?: string | undefined;
  /** shown on request */
  tooltip?: string | undefined;
  errors?: string[] | undefined;
};

/** Returns the ids of the elements that describe a control, for its `aria-describedby`. */
export function describedBy({ id, help, errors }: Pick<FrameProps, "id" | "help" | "errors">): string | undefined {
  return [help && `${id}-help`, errors?.length && `${id}-errors`].filter(Boolean).join(" ") || undefined;
}

/** Returns the attributes that connect a control to its frame, for the control or for each control of a group. */
export function controlProps(frame: Pick<FrameProps, "id" | "help" | "errors" | "required">) {
  return {
    "aria-describedby": describedBy(frame),
    "aria-invalid": frame.errors?.length ? true : undefined,
    "aria-required": frame.required || undefined,
  };
}

/**
 * Whether a focused summary lists all errors: the fields' errors are then not announced, and a screen reader reads each
 * with its field.
 */
export const ErrorSummaryContext = createContext(false);

type FrameBoxProps = FrameProps & {
  children: ReactNode;
  /** called when the focus leaves the control and all its parts */
  onLeave?: (() => void) | undefined;
};

function handleLeave(onLeave: (() => void) | undefined) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
}

/** Renders label, help, tooltip and errors around one control whose ID is `id`. */
export function FieldFrame({ children, onLeave, ...frame }: FrameBoxProps) {
  const t = useT();
  const summarized = useContext(ErrorSummaryContext);
  const label = (
    <label htmlFor={frame.id} className={styles.label}>
      {renderLabel(frame, t)}
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus events
    <div
      className={styles.frame}
      data-invalid={frame.errors?.length ? true : undefined}
      onBlur={onLeave && handleLeave(onLeave)}
    >
      {frame.tooltip ? (
        <div className={styles.head}>
          {label}
          <Tooltip id={frame.id} label={frame.label} text={frame.tooltip} />
        </div>
      ) : (
        label
      )}
      {renderHelp(frame)}
      {children}
      {renderErrors(frame, summarized)}
    </div>
  );
}

type GroupFrameProps = FrameBoxProps & {
  /** whether errors are shown before the controls, for a group that may be taller than the screen */
  errorsFirst?: boolean;
};

/** Like `FieldFrame`, for several controls that answer one question. The `fieldset` has the ID and is focusable. */
export function GroupFrame({ children, onLeave, errorsFirst = false, ...frame }: GroupFrameProps) {
  const t = useT();
  const summarized = useContext(ErrorSummaryContext);
  return (
    <fieldset
      id={frame.id}
      tabIndex={-1}
      className={styles.frame}
      data-invalid={frame.errors?.length ? true : undefined}
      aria-describedby={describedBy(frame)}
      onBlur={onLeave && handleLeave(onLeave)}
    >
      <legend className={frame.tooltip ? `${styles.label} ${styles.withTooltip}` : styles.label}>
        {renderLabel(frame, t)}
      </legend>
      {frame.tooltip && <Tooltip id={frame.id} label={frame.label} text={frame.tooltip} />}
      {renderHelp(frame)}
      {errorsFirst && renderErrors(frame, summarized)}
      {children}
      {!errorsFirst && renderErrors(frame, summarized)}
    </fieldset>
  );
}

/** Renders the icon before a field's label. */
export function LabelIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={16} />
    </span>
  );
}

// Parts of every field, up to 150 times on a page. Plain functions instead of components, which React would track
// individually.

function renderLabel({ icon, label, required }: FrameProps, t: Translate): ReactNode {
  return (
    <>
      {icon && <LabelIcon name={icon} />}
      {label}
      {required && (
        <span
          className={styles.required}
          role="img"
          aria-label={t(commonTexts).required_mark}
          title={t(commonTexts).required}
        >
          *
        </span>
      )}
    </>
  );
}

function renderHelp({ id, help }: FrameProps): ReactNode {
  return help ? (
    <p id={`${id}-help`} data-appearance="help" className={styles.help}>
      {help}
    </p>
  ) : null;
}

/** Renders a control's errors. Screen readers announce them when they appear, unless a summary does. */
export function Errors(props: { id: string; errors: string[] | undefined }) {
  return renderErrors(props, useContext(ErrorSummaryContext));
}

function renderErrors({ id, errors }: Pick<FrameProps, "id" | "errors">, summarized: boolean): ReactNode {
  if (!errors?.length) return null;
  return (
    <div id={`${id}-errors`} role={summarized ? undefined : "alert"} className={styles.errors}>
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
        aria-label={t(commonTexts).information({ label })}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return;
          // closes the tooltip, but not a dialog around it
          event.preventDefault();
          setOpen(false);
        }}
      >
        <span aria-hidden="true">?</span>
      </button>
      <p id={`${id}-tooltip`} className={styles.tooltip} hidden={!open}>
        {text}
      </p>
    </>
  );
}
