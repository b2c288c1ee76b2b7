/** What a brand is, as `platform/brands/packs/<name>/brand.json` states it. A brand's texts are in its pack alone. */
export interface BrandPack {
  /** The first label of the brand's host name, and the value of `data-brand`. */
  name: string;
  displayName: string;
  /** Host names of the brand beside `<name>.<any domain>`. */
  hosts: string[];
  /** Address of the word-mark; in the pack's own file, the file's name within the pack. */
  logo: string;
  /** The word-mark on a dark header, where it is not the usual one in lighter ink; the file's name within the pack. */
  darkLogo?: string;
  /** A second mark, for the ground of the footer; in the pack's own file, the file's name within the pack. */
  secondaryLogo?: string;
  /** Address of the icon of the tab; in the pack's own file, the file's name within the pack. */
  favicon: string;
  /** Colour of the browser's own frame on a phone, `#rrggbb`: the ground of the header. */
  themeColor: string;
  /** The same where the system is dark; set when the pack is published. */
  darkThemeColor?: string;
  fonts: BrandFont[];
  /** Third parties, loaded only after consent. Empty where the brand has none. */
  tagManagerId: string;
  recordingId: string;
  optimisationId?: string;
  links: BrandLinks;
  companies: BrandCompanies;
  /** The card that the brand's customers hold, as it is called within a sentence. */
  cardName: string;
  /** Months that the applicant must have had the card before a loan; 0 where it doesn't matter. */
  minCardMonths: number;
  footer: { regulatory: string[] };
  texts: BrandTexts;
  /** Address of the brand's long texts (questions, notices, terms); set when the pack is published. */
  content?: string;
}

/** A face that the first screen needs. */
export interface BrandFont {
  family: string;
  /** Address to preload; in the pack's own file, the path within the pack. */
  file: string;
}

/** Absolute addresses outside the journey. */
export interface BrandLinks {
  accountSettings: string;
  creditHub: string;
  creditCoach: string;
}

/** The companies of the brand, by their role. */
export interface BrandCompanies {
  /** Arranges the loan and issues the card. */
  arranger: string;
  /** Owns the loan after payout. */
  funder: string;
  /** Manages the loan for the funder. */
  servicer: string;
  /** Asked about the applicant's credit; a decline names it with address and telephone. */
  creditReferenceAgency: { name: string; address: string; telephone: string; website: string };
  customerCare: { telephone: string; email: string; hours: string };
  /**
   * What documents and the footer state of a company beside its name, by that name: registered office, contact,
   * numbers at Companies House and in the Financial Services Register.
   */
  particulars?: Record<
    string,
    {
      address: string;
      telephone: string;
      email: string;
      website: string;
      companyNumber: string;
      firmReference: string;
    }
  >;
}

/** The short texts that differ between brands, in the pack itself. */
export interface BrandTexts {
  /** After a soft search that ended in no offer. */
  notEligible: BrandHelp;
  /** After the full checks ended in a decline. */
  ineligible: BrandHelp;
}

/** Help that differs between brands. */
export interface BrandHelp {
  title: string;
  intro: string;
  blocks: BrandHelpBlock[];
  /** One highlighted link; null where the brand has none. */
  link: BrandHelpLink | null;
  /** Questions that open below; empty where the brand has none. */
  questions: { question: string; answer: string }[];
}

/** One thing that may help: a picture, a short text, and a link where there is one. */
export interface BrandHelpBlock {
  /** A name of the icon family. */
  icon: 'card' | 'chat' | 'clock' | 'home' | 'search' | 'shield' | 'spark' | 'trend';
  title: string;
  text: string;
  link: BrandHelpLink | null;
}

/** Where help leads. */
export interface BrandHelpLink {
  label: string;
  /** One of the brand's own addresses, or the questions of the journey. */
  to: keyof BrandLinks | 'faqs';
}
