export const store = (name: string) => import(`../../releases/src/registry/${name}`);
