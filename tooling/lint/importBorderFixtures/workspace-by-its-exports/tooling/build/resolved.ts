export const server = import.meta.resolve('shell/server/main.ts');
