import { Stepper } from '../src';
import { FieldsView } from './FieldsView';
import { MessagesView } from './MessagesView';
import { OverlaysView } from './OverlaysView';
import { QuoteView } from './QuoteView';
import styles from './Gallery.module.scss';

const views = {
  quote: QuoteView,
  fields: FieldsView,
  messages: MessagesView,
  overlays: OverlaysView,
};

const isView = (name: string): name is keyof typeof views => name in views;

interface GalleryProps {
  brand: string;
  view: string;
}

/** Every component in its states, some at a time, in one brand. */
export function Gallery({ brand, view }: GalleryProps) {
  const View = views[isView(view) ? view : 'quote'];
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inner}>
          <img className={styles.logo} src={`${brand}.svg`} alt={brand} />
        </div>
      </header>
      <main>
        <div className={styles.steps}>
          <div className={styles.inner}>
            <Stepper steps={['Details', 'Eligibility', 'Apply', 'Complete']} current={2} />
          </div>
        </div>
        <View />
      </main>
    </>
  );
}
