export const stepperText = {
  name: 'Progress',
  completed: 'Completed:',
  current: (step: number, count: number, label: string) =>
    `Step ${String(step)} of ${String(count)}: ${label}`,
};
