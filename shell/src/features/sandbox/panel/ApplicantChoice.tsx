import { useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { Button, Select, TextLink } from 'shared-ui';
import { useListPersonasQuery } from '../../../api/sandboxApi';
import { openPage } from '../../../browser/openPage';
import { FailureNotice } from '../FailureNotice';
import { brandChoices } from '../brandChoices';
import { useStartApplicant } from '../useStartApplicant';
import { testerPanelText } from './testerPanelText';

const text = testerPanelText.applicant;

export function ApplicantChoice() {
  const brand = useBrand().name;
  const { data: personas = [] } = useListPersonasQuery(null);
  const [persona, setPersona] = useState('');
  const { start, starting, error } = useStartApplicant();
  return (
    <>
      <Select
        label={text.brand}
        name="tester-brand"
        options={brandChoices()}
        value={brand}
        onChange={(chosen) => openPage(`${window.location.pathname}?brand=${chosen}`)}
      />
      <Select
        label={text.persona}
        name="tester-persona"
        placeholder={text.choose}
        options={personas.map(({ persona: name, follows }) => ({
          value: name,
          label: `${name}: ${follows}`,
        }))}
        value={persona}
        onChange={setPersona}
      />
      <FailureNotice title={text.failed} error={error} />
      <Button
        variant="secondary"
        busy={starting !== null && starting !== undefined}
        waitsFor={persona === '' ? text.missing : undefined}
        onClick={() => start({ persona, brand, sessionSeconds: '', startAt: 'landing' })}
      >
        {text.start}
      </Button>
      <TextLink href="/sandbox">{text.page}</TextLink>
    </>
  );
}
