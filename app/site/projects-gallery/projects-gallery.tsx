export default function ProjectsGallery() {
  return <main />;
}
