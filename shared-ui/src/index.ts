export { Accordion } from './components/accordion/Accordion';
export { AmountStepper } from './components/amount-stepper/AmountStepper';
export { Button } from './components/button/Button';
export { ButtonGroup } from './components/button-group/ButtonGroup';
export { Checkbox, type CheckboxProps } from './components/checkbox/Checkbox';
export { CurrencyField, type CurrencyFieldProps } from './components/currency-field/CurrencyField';
export { Dialog } from './components/dialog/Dialog';
export { ErrorSummary } from './components/error-summary/ErrorSummary';
export { revealField } from './components/error-summary/revealField';
export { Icon } from './components/icon/Icon';
export { ButtonLink } from './components/link/ButtonLink';
export { TextLink, type TextLinkProps } from './components/link/TextLink';
export { LiveLog, LiveMessage } from './components/live-message/LiveMessage';
export { LoadingOverlay } from './components/loading-overlay/LoadingOverlay';
export { MoneyFigure } from './components/money-figure/MoneyFigure';
export { Notice } from './components/notice/Notice';
export { Page } from './components/page/Page';
export { Panel } from './components/panel/Panel';
export { ProgressBar } from './components/progress-bar/ProgressBar';
export { RadioGroup, type RadioGroupProps } from './components/radio-group/RadioGroup';
export { ReferenceBanner } from './components/reference-banner/ReferenceBanner';
export { monthDigits, readMonth } from './components/segmented-input/months';
export {
  SegmentedInput,
  type SegmentedInputProps,
} from './components/segmented-input/SegmentedInput';
export { Select, type SelectProps } from './components/select/Select';
export { Skeleton } from './components/skeleton/Skeleton';
export { Slider } from './components/slider/Slider';
export { Spinner } from './components/spinner/Spinner';
export { Stack } from './components/stack/Stack';
export { Stepper } from './components/stepper/Stepper';
export { SummaryList } from './components/summary-list/SummaryList';
export { TextField, type TextFieldProps } from './components/text-field/TextField';
export { Tracker, type TrackerStage } from './components/tracker/Tracker';
export { VisuallyHidden } from './components/visually-hidden/VisuallyHidden';
