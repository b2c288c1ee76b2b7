// Module Federation needs this asynchronous boundary between the entry and what is shared.
void import('./routes');
