import { TextField } from "#ui/fields/text-field.tsx";
import styles from "./sending.module.css";

type SearchFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (search: string) => void;
  /** describes the results, for screen readers */
  status: string;
};

/** The search field of a list that doesn't show all its entries. */
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
