export type Migration = { id: string; sql: string };
