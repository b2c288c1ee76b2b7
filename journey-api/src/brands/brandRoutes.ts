import * as z from 'zod';
import { brandContentSchema, brandNameSchema } from '../contract/contract';
import { notFound } from '../errors/JourneyError';
import { answersAt, type Api } from '../http/api';
import { readBrandPack } from './brandPacks';

type BrandContext = { config: { brandsDirectory: string } };

export function brandRoutes(api: Api, { config }: BrandContext): void {
  api.get(
    '/content/:brandName',
    answersAt(z.strictObject({ brandName: brandNameSchema }), brandContentSchema),
    async (request) => {
      const pack = await readBrandPack(config.brandsDirectory, request.params.brandName);
      if (!pack) throw notFound();
      return pack.texts;
    },
  );
}
