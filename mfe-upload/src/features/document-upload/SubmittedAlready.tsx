import { Link } from 'react-router-dom';
import { Notice, Stack } from 'shared-ui';
import { submittedAlreadyText } from './submittedAlreadyText';

const { title, text, goOn } = submittedAlreadyText;

/** For somebody who comes back with nothing left to submit: the way on. */
export function SubmittedAlready() {
  return (
    <Notice tone="success" title={title}>
      <Stack gap="xs">
        <p>{text}</p>
        <p>
          <Link to="/upload-success">{goOn}</Link>
        </p>
      </Stack>
    </Notice>
  );
}
