import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Stack, TextField } from 'shared-ui';
import { Failure } from '../../ui/Answer';
import styles from './Errors.module.scss';
import { useLazyFindReferenceQuery } from '../../api/calls';
import { errorsText } from './errorsText';

const text = errorsText.reference;

/** Opens the error whose reference an applicant reads out. */
export function ReferenceField() {
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [find, { error, isFetching }] = useLazyFindReferenceQuery();
  const navigate = useNavigate();
  async function open() {
    setMissing(reference.trim() === '');
    if (reference.trim() === '') return;
    const { data } = await find(reference.trim());
    if (data === undefined) return;
    const query = new URLSearchParams({ group: data.group, reference: data.reference });
    void navigate(`/errors?${query.toString()}`);
  }
  return (
    <Stack>
      <form
        className={styles.reference}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          name="reference"
          label={text.label}
          hint={text.hint}
          value={reference}
          error={isMissing ? text.missing : undefined}
          onChange={setReference}
        />
        <Button type="submit" busy={isFetching}>
          {text.open}
        </Button>
      </form>
      {!isFetching && <Failure title={text.failed} error={error} />}
    </Stack>
  );
}
