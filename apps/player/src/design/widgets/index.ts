export { cx } from './cx.ts';
export { focusFirstInvalid } from './focus-first-invalid.ts';
export { gameTone, type GameTone } from './game-tone.ts';
export { numberReachedBy } from './grid-movement.ts';
export type { IconName } from './icon-shapes.tsx';
export type { Place } from './place.ts';

export { AgeSign } from './age-sign.tsx';
export { BackHeader, type BackHeaderProps } from './back-header.tsx';
export { Ball, JokerBall, type BallLook, type BallProps, type BallSize } from './ball.tsx';
export { Balls, type BallsProps } from './balls.tsx';
export { Barcode } from './barcode.tsx';
export { BlankTicket } from './blank-ticket.tsx';
export { BrandMark } from './brand-mark.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ChipNav, type ChipNavProps } from './chip-nav.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { Digits, type DigitsProps } from './digits.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { FieldError, type FieldTexts } from './field-frame.tsx';
export { Icon, type IconProps } from './icon.tsx';
export { IconButton, IconLink, type IconButtonProps, type IconLinkProps } from './icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export { LoadingOverlay } from './loading-overlay.tsx';
export { Matrix, type MatrixProps } from './matrix.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { NumberSlip, type NumberSlipProps } from './number-slip.tsx';
export { OfflineBanner } from './offline-banner.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { Perforation } from './perforation.tsx';
export { PriceBar, type PriceBarProps } from './price-bar.tsx';
export {
  PrintedTicket,
  TicketRule,
  VariantLine,
  type PrintedTicketProps,
  type VariantLineProps,
} from './printed-ticket.tsx';
export { Rail, type RailProps } from './rail.tsx';
export { RollingDigits } from './rolling-digits.tsx';
export { Seal, type SealProps } from './seal.tsx';
export { SegmentedChoice, type SegmentedChoiceProps } from './segmented-choice.tsx';
export { SegmentedNav, type SegmentedNavProps } from './segmented-nav.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { StatusTag, type StatusKind } from './status-tag.tsx';
export { Stepper, type StepperProps } from './stepper.tsx';
export { Steps, type StepsProps } from './steps.tsx';
export { Sum, type SumProps } from './sum.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { TabBar } from './tab-bar.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Ticket, type TicketProps } from './ticket.tsx';
export { ToastRegion, type ToastKind, type ToastMessage, type ToastRegionProps } from './toast-region.tsx';
export { TopHeader, type TopHeaderProps } from './top-header.tsx';
export { Wordmark, type WordmarkProps } from './wordmark.tsx';
