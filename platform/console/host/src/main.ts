// The boundary that Module Federation needs between the entry and anything shared. Everything
// shared is in this same file, so it costs no request.
import(/* webpackMode: "eager" */ './bootstrap')
  .then(({ bootstrap }) => bootstrap())
  .catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
