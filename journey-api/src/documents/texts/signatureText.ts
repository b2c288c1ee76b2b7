/**
 * The signature box, required by the Consumer Credit (Agreements) Regulations 2010 (SI 2010/1014), regulation 4. The
 * wording is that of SI 1983/1553, schedule 5, part I.
 */
export const signatureText = {
  title: 'Your signature',
  prescribed:
    'This is a Credit Agreement regulated by the Consumer Credit Act 1974. Sign it only if you want to be legally bound by its terms.',
  unsigned:
    'You sign by ticking the signature box on screen and choosing ‘Apply for loan’. The date of your signature is then shown here.',
  signedBy: (name: string, moment: string) =>
    `Signed electronically by ${name} at ${moment} (UK time).`,
  lender:
    'Signed for {lenderName}: M. Aldous, Head of Lending. As term 1 says, the agreement binds you and us once the loan has been paid out.',
};
