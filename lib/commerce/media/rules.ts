import { mixed, number, object, string } from 'yup'

const side = () => number().integer().min(0).required()
const crop = { left: side(), top: side(), width: side(), height: side() }

export const uploadRule = object({
  file: mixed<Blob>()
    .required('Please choose a picture.')
    .test('file', 'Please choose a picture.', (value) => value instanceof Blob),
})

export const cropRule = object({ path: string().max(300).required(), ...crop })
