/**
 * The path on which the server wants the applicant to start.
 * @returns null where the server gave none: the address then stays.
 */
export async function readInitialRoute(
  call: Promise<Response | null> | null,
): Promise<string | null> {
  try {
    const answer = await call;
    if (!answer?.ok) return null;
    const { data } = (await answer.json()) as { data?: unknown };
    return typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : null;
  } catch (cause) {
    console.warn('The initial route got no answer', cause);
    return null;
  }
}
