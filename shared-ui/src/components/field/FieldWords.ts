import type { ReactNode } from 'react';

/** The words every field takes. */
export interface FieldWords {
  hint?: ReactNode;
  /** What is missing or wrong. Shown alone, before any warning. */
  error?: string | undefined;
  /** A doubt that doesn't block. Shown where there is no error. */
  warning?: string | undefined;
}
