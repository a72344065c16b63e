export default function EditPost() {
  return <main />;
}
