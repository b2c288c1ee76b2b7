import { useBrand } from 'shared-auth/brand';
import { Button, Dialog, Page } from 'shared-ui';
import { DeclineHelp } from '../../domain/brand-help/DeclineHelp';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { notEligibleText as text } from './notEligibleText';
import { useEndApplication } from './useEndApplication';

export function NotEligiblePage() {
  const { texts } = useBrand();
  useEligibilityDecided();
  const { isAsking, hasEnded, stay, end } = useEndApplication();

  if (hasEnded)
    return <Page title={text.closed.title} lead={text.closed.text} icon="check-circle" />;

  return (
    <Page title={text.title} lead={text.lead}>
      <DeclineHelp help={texts.notEligible} />
      <Dialog
        open={isAsking}
        title={text.end.title}
        onClose={stay}
        actions={
          <>
            <Button onClick={end}>{text.end.goOn}</Button>
            <Button variant="secondary" onClick={stay}>
              {text.end.cancel}
            </Button>
          </>
        }
      >
        <p>{text.end.text}</p>
      </Dialog>
    </Page>
  );
}
