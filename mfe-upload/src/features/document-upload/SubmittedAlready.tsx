import { useNavigate } from 'react-router-dom';
import { Notice, Stack, TextLink } from 'shared-ui';
import { submittedAlreadyText } from './submittedAlreadyText';

const { title, text, goOn } = submittedAlreadyText;
const NEXT = '/upload-success';

/** For somebody who comes back with nothing left to submit: the way on. */
export function SubmittedAlready() {
  const navigate = useNavigate();
  return (
    <Notice tone="success" title={title}>
      <Stack gap="xs">
        <p>{text}</p>
        <p>
          <TextLink
            href={NEXT}
            onClick={(event) => {
              event.preventDefault();
              void navigate(NEXT);
            }}
          >
            {goOn}
          </TextLink>
        </p>
      </Stack>
    </Notice>
  );
}
