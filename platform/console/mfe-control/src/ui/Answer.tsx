import type { ReactNode } from 'react';
import { Button, Notice, Stack } from 'shared-ui';
import { messageOf } from '../api/controlApi';
import { uiText } from './uiText';

interface FailureProps {
  title: string;
  /** Undefined where nothing failed. */
  error: unknown;
  children?: ReactNode;
}

export function Failure({ title, error, children }: FailureProps) {
  if (error === undefined) return null;
  return (
    <Notice tone="error" title={title}>
      <Stack gap="sm">
        <p>{messageOf(error)}</p>
        {children}
      </Stack>
    </Notice>
  );
}

export interface Query {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

interface AnswerProps<Asked extends Query> {
  query: Asked;
  text: { loading: string; failed: string };
  children: (data: NonNullable<Asked['data']>) => ReactNode;
}

/** What a query answered, or that it is awaited; and why it failed, with a button to try again. */
export function Answer<Asked extends Query>({ query, text, children }: AnswerProps<Asked>) {
  const { data, error, refetch } = query;
  return (
    <>
      <Failure title={text.failed} error={error}>
        {data !== undefined && <p>{uiText.answer.old}</p>}
        <div>
          <Button variant="secondary" onClick={refetch}>
            {uiText.answer.retry}
          </Button>
        </div>
      </Failure>
      {data === undefined && error === undefined && <p role="status">{text.loading}</p>}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
