import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { DropZone } from './DropZone';

const hint = 'Or drop them here. PNG, JPG or PDF, up to 15\u00a0MB each, up to 20 files.';
const over = 'Let go to attach them.';

function openZone() {
  const onFiles = jest.fn();
  render(<DropZone onFiles={onFiles} />);
  const input = screen.getByLabelText('Choose files');
  return { onFiles, input, zone: input.parentElement as HTMLElement };
}

/** jsdom has no DragEvent, and a plain Event has no relatedTarget. */
function leaveFor(zone: HTMLElement, relatedTarget: Element) {
  fireEvent(zone, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
}

describe('the drop zone', () => {
  it('says what may be dropped, and to let go once something is above it', () => {
    const { zone, input } = openZone();
    expect(input).toHaveAccessibleDescription(hint);
    fireEvent.dragOver(zone);
    expect(input).toHaveAccessibleDescription(over);
  });

  it('stays ready while the files move over its content, and no longer', () => {
    const { zone, input } = openZone();
    fireEvent.dragOver(zone);
    leaveFor(zone, input);
    expect(input).toHaveAccessibleDescription(over);
    leaveFor(zone, document.body);
    expect(input).toHaveAccessibleDescription(hint);
  });

  it('takes what is dropped, and is as before', () => {
    const { onFiles, zone, input } = openZone();
    const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect(onFiles).toHaveBeenCalledWith(files);
    expect(input).toHaveAccessibleDescription(hint);
  });

  it('keeps the browser from opening a file that is dropped beside it', () => {
    openZone();
    for (const type of ['dragOver', 'drop'] as const) {
      const missed = createEvent[type](document.body);
      fireEvent(document.body, missed);
      expect(missed.defaultPrevented).toBe(true);
    }
  });
});
