/** Has the page say who is signed in. */
export function signIn(permissions: string[]): void {
  const page = JSON.stringify({ signedIn: { csrf: 'c', permissions } });
  document.head.innerHTML = `<script type="application/json" id="page">${page}</script>`;
}
