/** The half of the kit that shows data, in every state. */
import { Figures } from './dataFigures.tsx';
import { Notices } from './dataNotices.tsx';
import { Paging } from './dataPaging.tsx';
import { Searching } from './dataSearching.tsx';
import { Tables } from './dataTables.tsx';

export function DataGallery() {
  return (
    <>
      <Figures />
      <Notices />
      <Searching />
      <Paging />
      <Tables />
    </>
  );
}
