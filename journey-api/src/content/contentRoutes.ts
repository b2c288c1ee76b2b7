import * as z from 'zod';
import type { BrandPacks } from '../brands/brandPacks';
import { brandContentSchema, brandNameSchema } from '../contract/contract';
import { notFound } from '../errors/JourneyError';
import { answersAt, type Api } from '../http/api';

type ContentContext = { config: { brands: BrandPacks } };

export function contentRoutes(api: Api, { config }: ContentContext): void {
  api.get(
    '/content/:brandName',
    answersAt(z.strictObject({ brandName: brandNameSchema }), brandContentSchema),
    async (request) => {
      const pack = await config.brands.read(request.params.brandName);
      if (!pack) throw notFound();
      return pack.texts;
    },
  );
}
