import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, ButtonGroup, Page, Panel } from 'shared-ui';
import { uploadUnsuccessText } from './uploadUnsuccessText';
import { useMailLink } from './useMailLink';

const { title, lead, kept, mailed, notMailed, mailLink, tryAgain } = uploadUnsuccessText;

export function UploadUnsuccessPage() {
  const navigate = useNavigate();
  const link = useMailLink(useApplicationId());
  return (
    <Page title={title} lead={lead} icon="alert">
      <Panel>
        <ul aria-live="polite">
          <li>{kept}</li>
          {link.isMailed && <li>{mailed}</li>}
          {link.hasFailed && <li>{notMailed}</li>}
        </ul>
      </Panel>
      <ButtonGroup>
        <Button onClick={() => void navigate('/upload')}>{tryAgain}</Button>
        {link.hasFailed && (
          <Button variant="secondary" onClick={link.mailLink}>
            {mailLink}
          </Button>
        )}
      </ButtonGroup>
    </Page>
  );
}
