import { useNavigate } from 'react-router-dom';
import { BulletList, Button, ButtonGroup, Page, Panel } from 'shared-ui';
import { uploadSkippedText } from './uploadSkippedText';

const { title, lead, points, submit } = uploadSkippedText;

export function UploadSkippedPage() {
  const navigate = useNavigate();
  return (
    <Page title={title} lead={lead} icon="clock">
      <Panel>
        <BulletList items={points} />
      </Panel>
      <ButtonGroup>
        <Button onClick={() => void navigate('/upload')}>{submit}</Button>
      </ButtonGroup>
    </Page>
  );
}
