const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The boundary that Module Federation needs between the entry and anything shared. Everything is in this same file, so
 * it costs no request. What takes long runs in a task of its own: the page reacts to input between two tasks.
 */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap');
  await nextTask();
  await bootstrap();
}

main().catch((error: unknown) => {
  setTimeout(() => {
    throw error;
  });
});
