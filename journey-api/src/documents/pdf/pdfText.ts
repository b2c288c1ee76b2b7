export const pdfText = {
  bundleTitle: 'Your loan documents',
  origin: (brandName: string, reference: string, issuedOn: string) =>
    `${brandName} · Reference ${reference} · ${issuedOn}`,
  footer: (title: string, reference: string) => `${title} · Reference ${reference}`,
  pageNumber: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
