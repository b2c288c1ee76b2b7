export const stepperText = {
  name: 'Progress',
  completed: 'Completed:',
  allCompleted: (count: number) => `All ${count} steps completed`,
  current: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
};
