import { TextField } from "#ui/fields/text-field.tsx";
import styles from "./sending.module.css";

type SearchFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (search: string) => void;
  /** what the list below shows, announced by screen readers */
  status: string;
};

/** The search of a list that is too long to show all of it. */
export function SearchField({ status, ...field }: SearchFieldProps) {
  return (
    <div>
      <TextField {...field} type="search" enterKeyHint="search" autoComplete="off" maxLength={200} />
      <p role="status" className={styles.hint}>
        {status}
      </p>
    </div>
  );
}
