// The boundary that Module Federation needs between the entry and anything shared.
import('./standalone')
  .then(({ standalone }) => standalone())
  .catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
