import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup, Page, Panel } from 'shared-ui';
import { uploadUnsuccessText } from './uploadUnsuccessText';

const { title, lead, points, tryAgain } = uploadUnsuccessText;

export function UploadUnsuccessPage() {
  const navigate = useNavigate();
  return (
    <Page title={title} lead={lead} icon="alert">
      <Panel>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Panel>
      <ButtonGroup>
        <Button onClick={() => void navigate('/upload')}>{tryAgain}</Button>
      </ButtonGroup>
    </Page>
  );
}
