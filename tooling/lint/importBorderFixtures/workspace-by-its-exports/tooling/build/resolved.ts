export const server = import.meta.resolve('releases/src/http/main.ts');
