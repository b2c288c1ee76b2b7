import { Button } from 'shared-ui';

interface SaveButtonProps {
  label: string;
  /** Of the file. */
  name: string;
  /** All with the same fields. */
  rows: readonly object[];
}

/** What begins like a formula is text: somebody typed it. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
}

/** Saves rows as a CSV file, with the names of their fields in its first line. */
export function SaveButton({ label, name, rows }: SaveButtonProps) {
  function save() {
    const values = rows.map((row): unknown[] => Object.values(row));
    const lines = [Object.keys(rows[0] ?? {}), ...values];
    const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    URL.revokeObjectURL(address);
  }
  return (
    <Button variant="secondary" onClick={save}>
      {label}
    </Button>
  );
}
