import {
  applicationParamsSchema,
  documentTypeSchema,
  htmlDocumentsSchema,
} from '../contract/contract';
import { answers, applicationOf, bytesAnswer, type Api } from '../http/api';
import { htmlDocumentsOf, pdfDocumentOf, type DocumentContext } from './loanDocuments';

export function documentRoutes(api: Api, context: DocumentContext): void {
  api.get('/application/:applicationId/documents', answers(htmlDocumentsSchema), async (request) =>
    htmlDocumentsOf(context, applicationOf(request)),
  );

  api.get(
    '/application/:applicationId/document/:documentType',
    {
      schema: {
        params: applicationParamsSchema.extend({ documentType: documentTypeSchema }),
        response: { 200: bytesAnswer('application/pdf', 'The document as a PDF') },
      },
    },
    async (request, reply) => {
      const application = applicationOf(request);
      const { documentType } = request.params;
      const pdf = await pdfDocumentOf(context, application, documentType);
      const fileName = `${documentType}-${application.reference}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(pdf);
    },
  );
}
