import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup, Page, Panel } from 'shared-ui';
import { uploadSkippedText } from './uploadSkippedText';

const { title, lead, points, submit } = uploadSkippedText;

export function UploadSkippedPage() {
  const navigate = useNavigate();
  return (
    <Page title={title} lead={lead} icon="clock">
      <Panel>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Panel>
      <ButtonGroup>
        <Button onClick={() => void navigate('/upload')}>{submit}</Button>
      </ButtonGroup>
    </Page>
  );
}
