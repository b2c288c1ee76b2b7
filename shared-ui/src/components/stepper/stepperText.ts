export const stepperText = {
  name: 'Progress',
  completed: 'Completed:',
  allCompleted: (count: number) => `All ${String(count)} steps completed`,
  current: (step: number, count: number, label: string) =>
    `Step ${String(step)} of ${String(count)}: ${label}`,
};
