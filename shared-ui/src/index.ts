export {
  Accordion,
  type AccordionItem,
  type AccordionProps,
} from './components/accordion/Accordion';
export {
  AmountStepper,
  type AmountStepperProps,
  type StepDirection,
} from './components/amount-stepper/AmountStepper';
export { Button, type ButtonProps, type ButtonVariant } from './components/button/Button';
export { ButtonGroup, type ButtonGroupProps } from './components/button-group/ButtonGroup';
export { Checkbox, type CheckboxProps } from './components/checkbox/Checkbox';
export { CurrencyField, type CurrencyFieldProps } from './components/currency-field/CurrencyField';
export type { CurrencyRules } from './components/currency-field/currencyText';
export { Dialog, type DialogProps } from './components/dialog/Dialog';
export {
  ErrorSummary,
  type ErrorSummaryProps,
  type SummaryError,
} from './components/error-summary/ErrorSummary';
export { revealField } from './components/error-summary/revealField';
export { fieldId } from './components/field/fieldIds';
export type { FieldWords } from './components/field/FieldWords';
export { Icon, type IconProps } from './components/icon/Icon';
export type { IconName } from './components/icon/iconPaths';
export { ButtonLink, type ButtonLinkProps } from './components/link/ButtonLink';
export { TextLink, type TextLinkProps } from './components/link/TextLink';
export { LiveLog, type LiveLogProps } from './components/live-message/LiveLog';
export { LiveMessage, type LiveMessageProps } from './components/live-message/LiveMessage';
export {
  LoadingOverlay,
  type LoadingOverlayProps,
} from './components/loading-overlay/LoadingOverlay';
export { MoneyFigure, type MoneyFigureProps } from './components/money-figure/MoneyFigure';
export { Notice, type NoticeProps, type NoticeTone } from './components/notice/Notice';
export { Page, type PageProps } from './components/page/Page';
export { Panel, type PanelProps } from './components/panel/Panel';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar/ProgressBar';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './components/radio-group/RadioGroup';
export {
  ReferenceBanner,
  type ReferenceBannerProps,
} from './components/reference-banner/ReferenceBanner';
export {
  SegmentedInput,
  type SegmentedInputProps,
} from './components/segmented-input/SegmentedInput';
export type { Segment } from './components/segmented-input/segments';
export { Select, type SelectOption, type SelectProps } from './components/select/Select';
export { Skeleton, type SkeletonProps } from './components/skeleton/Skeleton';
export { Slider, type SliderProps } from './components/slider/Slider';
export { Spinner, type SpinnerProps } from './components/spinner/Spinner';
export { Stack, type Gap, type StackProps } from './components/stack/Stack';
export { Stepper, type StepperProps } from './components/stepper/Stepper';
export {
  SummaryList,
  type SummaryItem,
  type SummaryListProps,
} from './components/summary-list/SummaryList';
export { TextField, type FieldWidth, type TextFieldProps } from './components/text-field/TextField';
export { Tracker, type TrackerProps, type TrackerStage } from './components/tracker/Tracker';
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './components/visually-hidden/VisuallyHidden';
