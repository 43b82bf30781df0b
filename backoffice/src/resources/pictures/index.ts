import PicturesIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { integer, text } from '../../fields';
import { defaultData, defineResource } from '../defineResource';

export const pictures = defineResource('pictures', {
  label: ['Picture', 'Pictures'],
  about: 'Uploaded pictures of products, stories and the logo.',
  icon: PicturesIcon,
  title: 'alt',
  fields: {
    alt: text({
      label: 'Description',
      list: true,
      search: true,
      helperText: 'What the picture shows, for people who can’t see it',
    }),
    path: text({ label: 'File', readOnly: true }),
    width: integer({ readOnly: true }),
    height: integer({ readOnly: true }),
    bytes: integer({ label: 'Size', list: 'hidden', readOnly: true }),
  },
  sort: { field: 'created_at', order: 'DESC' },
  messages: { create: 'Upload picture', search: 'Search descriptions...' },
  empty: {
    title: 'No pictures yet',
    text: 'Products and stories without a picture show an illustration.',
    add: 'Upload the first picture',
  },
  // `uses` is a computed field. Only lists select `uses`, because PostgREST can't return a computed field after a
  // write.
  data: (base, definition) => ({
    ...defaultData(base, definition),
    getList: (resource, params) =>
      base.getList(resource, { ...params, meta: { columns: [...definition.columns, 'uses'], ...params.meta } }),
  }),
  list: () => import('./List'),
  create: () => import('./Create'),
  duplicateWith: false,
  aside: () => import('./Aside'),
  asideWidth: '380px',
});
