import { createStore } from 'zustand/vanilla';
import {
  addStep,
  stepOf,
  type RecordedStart,
  type RecordedStep,
  type Recording,
} from './recordedSteps';
import { testerPanel } from './testerPanelStore';

interface Recorder {
  recording: Recording | null;
  isRunning: boolean;
}

const KEY = 'PLUM_TESTER_RECORDING';
/** What testers use beside the journey is no step of it. */
const NO_STEP = '[data-tester]';
const PATH_CHECK_MS = 200;

function readKept(): Recorder {
  const kept = window.sessionStorage.getItem(KEY);
  return kept === null ? { recording: null, isRunning: false } : (JSON.parse(kept) as Recorder);
}

/** What is recorded in this tab; it goes on over loads of the page. */
export const recorder = createStore<Recorder>(readKept);
recorder.subscribe((state) => window.sessionStorage.setItem(KEY, JSON.stringify(state)));

export function startRecording(start: RecordedStart): void {
  recorder.setState({ recording: { start, steps: [] }, isRunning: true });
}

export function stopRecording(): void {
  recorder.setState({ isRunning: false });
}

function record(step: RecordedStep): void {
  recorder.setState(({ recording }) => ({
    recording: recording && { ...recording, steps: addStep(recording.steps, step) },
  }));
}

/** Records what is done on this page. Answers what ends it. */
export function recordPage(): () => void {
  let path = '';
  function arrive() {
    if (window.location.pathname === path) return;
    const isFirst = path === '' && recorder.getState().recording?.steps.length === 0;
    path = window.location.pathname;
    if (!isFirst) record({ kind: 'arrive', path });
  }
  function onEvent(event: Event) {
    arrive();
    const isTool =
      testerPanel.getState().isOpen ||
      (event.target instanceof Element && event.target.closest(NO_STEP) !== null);
    const step = isTool ? null : stepOf(event);
    if (step !== null) record(step);
  }
  const types = ['click', 'input', 'change'] as const;
  for (const type of types) document.addEventListener(type, onEvent, true);
  const timer = setInterval(arrive, PATH_CHECK_MS);
  return () => {
    for (const type of types) document.removeEventListener(type, onEvent, true);
    clearInterval(timer);
  };
}
