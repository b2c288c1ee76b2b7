import { Stack, Stepper } from '..';
import { FieldsView } from './FieldsView';
import { MessagesView } from './MessagesView';
import { OverlaysView } from './OverlaysView';
import { QuoteView } from './QuoteView';

/**
 * Every component in its states, for whoever judges a brand or changes a component.
 * @param props `prefix` begins every control's name, so that several can stand on one page
 */
export function Showcase({ prefix }: { prefix: string }) {
  return (
    <Stack gap="xl">
      <Stepper steps={['Details', 'Eligibility', 'Apply', 'Complete']} current={2} />
      <QuoteView prefix={prefix} />
      <FieldsView prefix={prefix} />
      <MessagesView />
      <OverlaysView />
    </Stack>
  );
}
