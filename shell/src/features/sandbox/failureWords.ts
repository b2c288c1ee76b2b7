/** The server's sentence, where it gave one. */
export function failureWords({ message }: { message?: string | null }): string | null {
  return message ?? null;
}
