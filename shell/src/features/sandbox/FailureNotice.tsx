import { Notice } from 'shared-ui';

interface Props {
  title: string;
  /** Of a call of the sandbox; undefined while none has failed. */
  error: { message?: string | null } | undefined;
}

/** The message of a failed call, where the server gave one. */
export function FailureNotice({ title, error }: Props) {
  return (
    error && (
      <Notice tone="error" title={title}>
        {error.message}
      </Notice>
    )
  );
}
