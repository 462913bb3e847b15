import { boolean, mixed, object } from 'yup'

export const importRule = object({
  file: mixed<Blob>()
    .required('Please choose a file.')
    .test('file', 'Please choose a file.', (value) => value instanceof Blob),
  dry_run: boolean().required(),
})
