export type UploadedFile = {
  content: Buffer;
  fileName?: string;
  type?: string;
  fieldName?: string;
};

const BOUNDARY = 'plum-test-boundary';

export const multipartOf = ({
  content,
  fileName = 'payslip.pdf',
  type = 'payslips',
  fieldName = 'uploaded_file',
}: UploadedFile): { payload: Buffer; contentType: string } => ({
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  payload: Buffer.concat([
    Buffer.from(
      [
        `--${BOUNDARY}`,
        `Content-Disposition: form-data; name="${fieldName}"; filename="${fileName}"`,
        'Content-Type: application/octet-stream',
        '',
        '',
      ].join('\r\n'),
    ),
    content,
    Buffer.from(
      [
        '',
        `--${BOUNDARY}`,
        'Content-Disposition: form-data; name="type"',
        '',
        type,
        `--${BOUNDARY}--`,
        '',
      ].join('\r\n'),
    ),
  ]),
});
